-- What stands in the way of a backup, so that the desk can say what to do: no programs that fit, or no room.
ALTER TABLE backup_runs ADD COLUMN obstacle text CHECK (obstacle IN ('tools', 'room'));
