comment on column portfolio_transfers.status is '{"values":["settings","in_progress","done","with_errors","taking_back","partly_back","taken_back"]}';
