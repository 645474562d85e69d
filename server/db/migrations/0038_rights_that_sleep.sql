-- When a session last did something as staff: after half an hour without, its rights sleep until the password is given.
ALTER TABLE sessions ADD COLUMN staff_called_at timestamptz;
