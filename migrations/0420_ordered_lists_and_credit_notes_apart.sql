-- Outside a transaction: each statement by itself, while others read and write.
drop index concurrently if exists coin_orders_credit_number_key;
create unique index concurrently coin_orders_credit_number_key on coin_orders (tenant_id, credit_number);
