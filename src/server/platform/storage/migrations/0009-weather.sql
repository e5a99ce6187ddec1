-- What the weather service last said of a cell of the sea, and the official warnings.

-- `air` and `sea` come from two services and fail apart. Another origin is another truth: what a stand-in said is never
-- shown once a real service is set.
create table weather_cells (
  cell text not null,
  kind text not null check (kind in ('air', 'sea')),
  origin text not null,
  outlook json,
  fetched_at timestamptz,
  -- Somebody is asking until then at the latest: whoever else wants the same waits for that answer.
  asked_until timestamptz,
  failed_at timestamptz,
  primary key (cell, kind, origin),
  check ((outlook is null) = (fetched_at is null))
);

create table weather_warnings (
  id uuid primary key,
  sector text not null check (sector in ('all', 'grande_cote', 'dakar', 'petite_cote', 'saloum', 'casamance')),
  level text not null check (level in ('yellow', 'orange', 'red')),
  message text not null,
  source text not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null check (valid_until > valid_from),
  created_by uuid references accounts (id),
  created_at timestamptz not null,
  updated_by uuid references accounts (id),
  updated_at timestamptz not null,
  deleted_by uuid references accounts (id),
  deleted_at timestamptz
);
create index weather_warnings_kept on weather_warnings (created_at desc, id desc) where deleted_at is null;
create index weather_warnings_valid on weather_warnings (valid_until) where deleted_at is null;
