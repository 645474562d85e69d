-- A group that staff take from the members: its rows stay, since diaries, reports and orders name it.
ALTER TABLE categories ADD COLUMN is_published boolean NOT NULL DEFAULT true;
