alter table vendor_leads drop constraint vendor_leads_never_forgotten;
-- An open lead has exactly one who is to go on with it: the head office until it has a manager, the manager until it has an
-- agent, then the agent. One that lost its agent goes back to who gives it.
update vendor_leads set status = case when manager is null then 'waiting_for_manager_assignment' else 'waiting_for_agent_assignment' end
  where status in ('waiting_for_appointment', 'waiting_for_client_identification', 'waiting_for_mandate', 'waiting_for_mandate_completion')
    and agent is null;
update vendor_leads set status = 'waiting_for_manager_assignment' where status = 'waiting_for_agent_assignment' and manager is null;
update vendor_leads set status = 'waiting_for_manager_assignment', due = case when pausing = 'paused' then due else coalesce(due, now()) end
  where status is null;
-- Who sleeps without a day would sleep for ever.
update vendor_leads set pausing = 'running', in_pause = false where pausing = 'paused' and paused_until is null and due is not null;
update vendor_leads set due = null where pausing = 'paused' and paused_until is not null and due is not null;
-- It has one step, which says who that is, and one deadline: its time, or in a pause the day on which it wakes.
alter table vendor_leads add constraint vendor_leads_never_forgotten check (
  status in ('success', 'failure', 'closed')
  or (pausing = 'paused' and paused_until is not null and due is null)
  or (pausing is distinct from 'paused' and due is not null)
) not valid;
alter table vendor_leads add constraint vendor_leads_one_owner check (
  status is not null and case status
    when 'success' then true
    when 'failure' then true
    when 'closed' then true
    when 'waiting_for_manager_assignment' then true
    when 'waiting_for_agent_assignment' then manager is not null
    else agent is not null
  end
) not valid;
