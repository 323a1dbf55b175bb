-- Outside a transaction: each statement by itself, while others read and write.
drop index concurrently if exists requests_due_while_first_answer_awaited_late_passed_on_idx;
create index concurrently requests_due_while_first_answer_awaited_late_passed_on_idx on requests (tenant_id, (case when first_answer in ('awaited', 'late', 'passed_on') then due end), created_at desc, id desc) include (due, first_answer);
