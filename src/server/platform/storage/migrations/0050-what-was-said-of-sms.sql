-- « SMS: no » was written of everybody who chose anything at all, a theme for instance, and kept the reminders of « when are
-- you back » away. The switch stood at « no » from the start, so that nobody had to say so: it goes, and what is said from
-- now on stays (decision 86).
update accounts set preferences = preferences #- '{notifications,sms}'
  where preferences #>> '{notifications,sms}' = 'false';
