-- Since when the shape and the law of a zone are what they are. What boats did before rings nothing, however late it is
-- learned. Of zones that were edited before today nobody knows what was edited.
alter table zones add column law_since timestamptz;
update zones set law_since = updated_at;
alter table zones alter column law_since set not null;
