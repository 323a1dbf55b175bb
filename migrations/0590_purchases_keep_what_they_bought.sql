alter table marketplace_purchases add column feed text;
alter table marketplace_purchases add column duration bigint;
alter table marketplace_purchases add constraint marketplace_purchases_feed_null_fkey foreign key (tenant_id, feed) references feeds (tenant_id, id) on delete set null (feed) not valid;
-- What was bought before keeps what its product says today: nothing else is known.
update marketplace_purchases as bought set feed = sold.feed, duration = sold.duration
  from marketplace_products as sold
  where sold.tenant_id = bought.tenant_id and sold.id = bought.product and sold.type = 'publication'
    and bought.property is not null;
