-- A sentence that the signer must write themselves, and what they wrote.
alter table envelope_seats add column mention text;
alter table envelope_seats add column mention_written text;
