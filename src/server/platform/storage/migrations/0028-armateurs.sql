-- Who owns boats.
create table armateurs (
  id uuid primary key,
  name text not null,
  company text not null,
  email text not null,
  phone text not null,
  address text not null,
  license_number text not null,
  clpa text not null,
  status text not null,
  registration_date timestamptz,
  safety_rating double precision not null,
  compliance_score double precision not null,
  total_catch double precision not null,
  last_inspection timestamptz,
  insurance_expiry timestamptz,
  created_by uuid references accounts (id),
  created_at timestamptz not null,
  updated_by uuid references accounts (id),
  updated_at timestamptz not null,
  deleted_by uuid references accounts (id),
  deleted_at timestamptz
);
create index armateurs_kept on armateurs (created_at, id) where deleted_at is null;
create index armateurs_updated on armateurs (updated_at, id) where deleted_at is null;
create index armateurs_name on armateurs (pad_numbers(plain_text(name)) collate "C", id) where deleted_at is null;
create index armateurs_company on armateurs (pad_numbers(plain_text(company)) collate "C", id) where deleted_at is null;
create index armateurs_clpa on armateurs (array_position(array['dakar', 'cayar', 'saint-louis', 'mbour', 'joal',
  'foundiougne', 'kaolack', 'ziguinchor', 'kafountine', 'other'], clpa), id) where deleted_at is null;
create index armateurs_status on armateurs
  (array_position(array['active', 'suspended', 'inactive'], status), id) where deleted_at is null;

-- A boat belongs to at most one of them.
alter table pirogues add column armateur_id uuid references armateurs (id);
create index pirogues_armateur on pirogues (armateur_id) where deleted_at is null and armateur_id is not null;
