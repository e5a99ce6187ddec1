-- What people ask of the support. Who wrote one and administrators read it, nobody else.
create table support_tickets (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  title text not null,
  description text not null,
  category text not null,
  priority text not null,
  status text not null,
  status_at timestamptz not null,
  assigned_to uuid references accounts (id),
  created_at timestamptz not null,
  -- Grows with everything that is said or done of it: of two entries the later one is never the earlier.
  updated_at timestamptz not null
);
create index support_tickets_author on support_tickets (account_id, created_at);
create index support_tickets_created on support_tickets (created_at, id);
create index support_tickets_updated on support_tickets (updated_at, id);
create index support_tickets_priority on support_tickets
  (array_position(array['low', 'medium', 'high', 'urgent'], priority), id);
create index support_tickets_status on support_tickets (status, updated_at);

-- Replies, pictures, changes of status and of whose it is, in one timeline.
create table support_entries (
  id uuid primary key,
  ticket_id uuid not null references support_tickets (id),
  account_id uuid not null references accounts (id),
  kind text not null,
  at timestamptz not null,
  content text,
  -- The name of a picture’s file.
  file text,
  status text,
  assigned_to uuid references accounts (id)
);
create index support_entries_ticket on support_entries (ticket_id, at);
create index support_entries_author on support_entries (account_id, at);
create index support_entries_file on support_entries (file) where file is not null;

-- Until when somebody has read one.
create table support_seen (
  ticket_id uuid not null references support_tickets (id),
  account_id uuid not null references accounts (id),
  seen_at timestamptz not null,
  primary key (ticket_id, account_id)
);

create table faq (
  id uuid primary key,
  question text not null,
  answer text not null,
  category text not null,
  created_by uuid references accounts (id),
  created_at timestamptz not null,
  updated_by uuid references accounts (id),
  updated_at timestamptz not null,
  deleted_by uuid references accounts (id),
  deleted_at timestamptz
);
create index faq_question on faq (pad_numbers(plain_text(question)) collate "C", id) where deleted_at is null;
create index faq_category on faq
  (array_position(array['GPS', 'Communication', 'Système', 'Compte', 'Autre'], category), id) where deleted_at is null;
create index faq_created on faq (created_at, id) where deleted_at is null;
create index faq_updated on faq (updated_at, id) where deleted_at is null;

-- Who found an answer helpful: once each.
create table faq_helpful (
  faq_id uuid not null references faq (id),
  account_id uuid not null references accounts (id),
  primary key (faq_id, account_id)
);
