-- What may happen on board: as many natures as a distress call on VHF knows, and those that were there before.
alter table alerts drop constraint alerts_nature_check;
alter table alerts add constraint alerts_nature_check check (nature in ('voie_d_eau', 'chavirage', 'homme_a_la_mer', 'coule', 'feu',
  'blesse', 'panne', 'a_la_derive', 'gite', 'echouement', 'collision', 'abandon', 'attaque'));
alter table alert_statements drop constraint alert_statements_nature_check;
alter table alert_statements add constraint alert_statements_nature_check check (nature in ('voie_d_eau', 'chavirage',
  'homme_a_la_mer', 'coule', 'feu', 'blesse', 'panne', 'a_la_derive', 'gite', 'echouement', 'collision', 'abandon', 'attaque'));
