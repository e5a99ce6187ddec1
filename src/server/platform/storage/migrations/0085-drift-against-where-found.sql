-- How far from where they were found the drift said that they would be, and with which writing it was compared.
alter table debriefs add column compared_with uuid, add column drift_error_metres integer;
