-- An organisation has its own quais and armateurs; what an administrator wrote down is the administrators'.
alter table quais add column organisation_id uuid references organisations (id);
alter table armateurs add column organisation_id uuid references organisations (id);
update quais set organisation_id = of_maker.organisation_id
from memberships of_maker join accounts maker on maker.id = of_maker.account_id and maker.role = 'organization'
where of_maker.account_id = quais.created_by and of_maker.to_at is null;
update armateurs set organisation_id = of_maker.organisation_id
from memberships of_maker join accounts maker on maker.id = of_maker.account_id and maker.role = 'organization'
where of_maker.account_id = armateurs.created_by and of_maker.to_at is null;
