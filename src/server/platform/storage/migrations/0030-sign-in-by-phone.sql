-- A Senegalese number is an identity beside the e-mail; either is enough. It stands in international form.

alter table accounts
  alter column email drop not null,
  alter column email_identity drop not null,
  add column phone_identity text unique,
  add constraint accounts_have_an_identity check (email_identity is not null or phone_identity is not null);
