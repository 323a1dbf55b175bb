-- What is over doesn't wake any more.
update vendor_leads set pausing = 'running', paused_until = null, in_pause = false, remaining = null
  where status in ('success', 'failure', 'closed') and pausing = 'paused';
