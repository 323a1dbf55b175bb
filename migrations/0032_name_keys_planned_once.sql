-- Its plan for a given name looks cheaper than the one for any name, by what PostgreSQL guesses of rows: it was planned
-- anew at each call, which took three times as long as the keys.
alter function hestia_name_keys(text, text) set plan_cache_mode = force_generic_plan;
