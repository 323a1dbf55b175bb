-- Whether a property is in commonhold isn't known until somebody says it: new ones were taken for not being in one. Of flats,
-- where commonhold is the rule, it is asked again.
alter table properties alter column is_commonhold drop default;
update properties set is_commonhold = null
  where is_commonhold is false and kinds && array['flat', 'duplex', 'loft', 'studio'];
