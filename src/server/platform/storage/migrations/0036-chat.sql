-- Messages. A room counts them: whoever writes holds its row until his message is stored, so that the order of the numbers
-- is the order in which they can be read.
create table chat_rooms (
  id uuid primary key,
  key text not null unique,
  kind text not null,
  organisation_id uuid references organisations (id),
  alert_id uuid,
  person_a uuid references accounts (id),
  person_b uuid references accounts (id),
  last_sequence integer not null default 0
);
create index chat_rooms_of_a on chat_rooms (person_a) where person_a is not null;
create index chat_rooms_of_b on chat_rooms (person_b) where person_b is not null;

create table chat_messages (
  id uuid primary key,
  room_id uuid not null references chat_rooms (id),
  sequence integer not null,
  sender_id uuid not null references accounts (id),
  receiver_id uuid references accounts (id),
  message_type text not null,
  content text not null,
  metadata json not null,
  image_file text,
  thumbnail_file text,
  voice_file text,
  written_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by uuid references accounts (id),
  unique (room_id, sequence)
);
-- How much somebody said lately.
create index chat_messages_of_sender on chat_messages (sender_id, created_at);

-- One row says how far somebody has read, on all his devices.
create table chat_readings (
  room_id uuid not null references chat_rooms (id),
  account_id uuid not null references accounts (id),
  last_read integer not null default 0,
  is_muted boolean not null default false,
  primary key (room_id, account_id)
);

create table chat_reports (
  message_id uuid not null references chat_messages (id),
  account_id uuid not null references accounts (id),
  reported_at timestamptz not null,
  settled_at timestamptz,
  primary key (message_id, account_id)
);
create index chat_reports_open on chat_reports (reported_at) where settled_at is null;

-- Pictures that a message will name.
create table chat_uploads (
  file text not null,
  account_id uuid not null references accounts (id),
  thumbnail text not null,
  uploaded_at timestamptz not null,
  primary key (file, account_id)
);
create index chat_messages_image on chat_messages (image_file) where image_file is not null;
create index chat_messages_thumbnail on chat_messages (thumbnail_file) where thumbnail_file is not null;
create index chat_messages_voice on chat_messages (voice_file) where voice_file is not null;
