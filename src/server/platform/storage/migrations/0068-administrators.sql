-- Role, access, sign-in and account of another administrator wait for a second one, too.
alter table pending_acts drop constraint pending_acts_act_check;
alter table pending_acts add constraint pending_acts_act_check
  check (act in ('password', 'second_factor', 'change', 'removal'));
alter table pending_acts drop constraint pending_acts_outcome_check;
alter table pending_acts add constraint pending_acts_outcome_check check (outcome in ('done', 'stopped', 'lapsed'));
-- What would be another one, and what stood there when it was asked; gone once it is decided.
alter table pending_acts add column change jsonb;

-- Who became an administrator a moment ago agrees to nothing; null: longer ago than this was kept.
alter table accounts add column administrator_since timestamptz;

-- Nobody becomes something else without a second administrator: the hour after it protects nobody any more.
drop table former_administrators;
