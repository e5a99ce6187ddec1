-- Lists are searched and sorted here, the same way on whichever engine: nothing of it depends on a locale.

-- As a search compares texts: without accents and capitals, one apostrophe, one space.
create function plain_text(said text) returns text language sql immutable strict parallel safe as $$
  select lower(replace(replace(translate(
    regexp_replace(normalize(said, nfd), '[\u0300-\u036f]', '', 'g'),
    E'\u2019\u2018\u00a0\u202fŊŋØøĐđŁł', E'\'\'  NnOoDdLl'), 'œ', 'oe'), 'Œ', 'oe') collate "C")
$$;

-- As a list is sorted: plain, and « 2 » before « 10 ».
create function sort_text(said text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    regexp_replace(plain_text(said), '(\d+)', '0000000000000000000\1', 'g'), '\d*(\d{20})', '\1', 'g')
$$;

-- Balises and warnings have the columns that every kind of thing has.
alter table balises
  add column deleted_by uuid references accounts (id),
  alter column battery_level type double precision using battery_level::text::double precision,
  alter column signal_strength type double precision using signal_strength::text::double precision;
