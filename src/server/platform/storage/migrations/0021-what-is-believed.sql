-- A position is believed when it can be true; what cannot have been reached is kept, and moves nothing.
-- 0 plain, 1 implausible, 2 agreed to by what was heard after it. The source is a number made of the address.
alter table positions add column belief smallint not null default 0, add column source integer;

-- When something was last heard of a device that is not believed.
alter table latest_positions add column doubted_at timestamptz;

-- From where a device may be heard, as addresses or ranges of them; from anywhere when there is none.
alter table devices add column allowed_addresses text[] not null default '{}';
