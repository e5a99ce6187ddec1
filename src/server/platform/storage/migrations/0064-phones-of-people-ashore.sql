-- The telephone of a coordinator or an administrator is a person's: it is on no boat, whatever boat is his.
update device_links link set to_at = now(), owner_account_id = (select owner_account_id from pirogues where id = link.pirogue_id)
from devices device join accounts person on person.id = device.account_id
where device.id = link.device_id and link.to_at is null and device.device_type = 'phone' and person.role <> 'fisherman';
