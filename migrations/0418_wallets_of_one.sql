-- A wallet is a person's or the network's: one that somebody made both is the person's again.
UPDATE wallets SET house = NULL WHERE person IS NOT NULL AND house IS NOT NULL;
ALTER TABLE wallets ADD CONSTRAINT wallets_of_one CHECK (num_nonnulls(person, house) = 1);
