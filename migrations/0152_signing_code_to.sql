-- Where a signer's code was sent, as evidence: an address, or a telephone.
alter table envelope_seats add column code_to text;
