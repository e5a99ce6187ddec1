-- Who registered before numbers opened an account has his in his profile alone: from now on he signs in with it. A number that two
-- have opens nobody's account, and nobody registers it, until an administrator has given it to one of them.
create table shared_numbers (
  number text not null,
  account_id uuid not null references accounts (id),
  told_at timestamptz,
  primary key (number, account_id)
);

-- As `senegaleseNumber` of the contract reads what is typed.
create temporary table written_numbers on commit drop as
  select id, phone_identity is null as is_new, coalesce(phone_identity, '+221' || substring(
    regexp_replace(regexp_replace(phone, '[\s\u00a0\u202f.()/-]', '', 'g'), '^00', '+')
    from '^(?:\+?221)?0?([37][0-9]{8})$')) as number
  from accounts where deleted_at is null;
insert into shared_numbers (number, account_id)
  select number, id from written_numbers where number in (
    select number from written_numbers group by number having count(*) > 1 and bool_or(is_new));
update accounts set phone_identity = one.number
from written_numbers one
where one.id = accounts.id and one.is_new and one.number is not null
  and one.number not in (select number from shared_numbers);
