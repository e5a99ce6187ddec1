-- What whoever gave called the letter, as a print of it: the same letter again is the same donation. Until now the donation had
-- that name itself, and once it is public everybody reads its id; those of before are found by it still.
alter table donations add column letter_print text;
update donations
set letter_print = translate(encode(sha256(convert_to(id::text, 'UTF8')), 'base64'), '+/=', '-_');
create unique index donations_letter on donations (letter_print) where letter_print is not null;

-- The answers to donations that were kept under the account of whoever was signed in. Of an anonymous one nobody may know that.
delete from kept_answers where reply ->> 'donation_type' is not null and reply ->> 'status_url' is not null;
-- Where donations came from, as prints that anybody makes again from an address. From now on they need a secret.
delete from failed_attempts where counted like 'donations %' and counted <> 'donations without form';
