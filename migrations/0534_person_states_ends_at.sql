-- A state that a person has of a record may have a time of its own, such as having put it off until Monday.
alter table person_states add column ends_at timestamptz;
