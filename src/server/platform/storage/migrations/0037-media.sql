-- What is too large for the memory comes in pieces: where the database keeps the files, each piece is a row. `position` is
-- where it begins in its file.
create table stored_chunks (
  name text not null,
  position bigint not null,
  content bytea not null,
  primary key (name, position)
);
-- Pictures and videos are pressed already.
alter table stored_chunks alter column content set storage external;

-- Files on their way: how long they will be, how much of them is on the disk, and until when they are waited for.
create table file_parts (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- Null: nobody said it beforehand.
  length bigint,
  received bigint not null default 0,
  -- What its sender said of it.
  about text not null default '',
  begun_at timestamptz not null,
  expires_at timestamptz not null
);
create index file_parts_over on file_parts (expires_at);
create index file_parts_of on file_parts (account_id);

create table media_files (
  id uuid primary key,
  name text not null,
  description text,
  tags text[] not null default '{}',
  category text,
  media_type text not null,
  content_type text not null,
  -- Null once it is really deleted.
  file_name text,
  thumbnail_name text,
  original_name text not null,
  file_size bigint not null,
  is_public boolean not null,
  is_downloadable boolean not null,
  latitude double precision,
  longitude double precision,
  location_name text,
  -- Its name or a tag speaks of a boat: the gallery does not show it.
  is_about_boat boolean not null,
  -- Name, description, tags, category and place, as a search compares them.
  search_text text not null,
  like_count integer not null default 0,
  view_count integer not null default 0,
  uploaded_by uuid not null references accounts (id),
  created_at timestamptz not null,
  updated_by uuid references accounts (id),
  updated_at timestamptz not null,
  deleted_at timestamptz
);

-- Behind each sort and each filter an index, over what the gallery shows.
create index media_created on media_files (created_at, id) where deleted_at is null and not is_about_boat;
create index media_name on media_files (pad_numbers(plain_text(name)) collate "C", id)
  where deleted_at is null and not is_about_boat;
create index media_size on media_files (file_size, id) where deleted_at is null and not is_about_boat;
create index media_likes_most on media_files (like_count, id) where deleted_at is null and not is_about_boat;
create index media_views_most on media_files (view_count, id) where deleted_at is null and not is_about_boat;
create index media_type on media_files (media_type, created_at, id) where deleted_at is null and not is_about_boat;
create index media_category on media_files (plain_text(category), created_at, id)
  where deleted_at is null and not is_about_boat;
create index media_uploader on media_files (uploaded_by, created_at, id) where deleted_at is null;
-- Whether a file is still used, and what is left to be removed.
create index media_file on media_files (file_name);
create index media_thumbnail on media_files (thumbnail_name);
create index media_to_remove on media_files (deleted_at) where deleted_at is not null and file_name is not null;

-- Once per person.
create table media_likes (
  media_id uuid not null references media_files (id),
  account_id uuid not null references accounts (id),
  liked_at timestamptz not null,
  primary key (media_id, account_id)
);
create table media_views (
  media_id uuid not null references media_files (id),
  account_id uuid not null references accounts (id),
  primary key (media_id, account_id)
);
