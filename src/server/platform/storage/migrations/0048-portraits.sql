-- The photograph of a person as small as lists show it: the name of its file. Drawn with the picture itself; of those that
-- were sent before, by the hourly cleaning.
alter table accounts add column portrait_file text;
