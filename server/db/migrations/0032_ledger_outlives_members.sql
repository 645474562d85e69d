-- A row of the ledger goes by its own rule alone (erase_windows). With a cascade, whoever may delete a member, as the
-- server may, deleted their windows with them; and who gave or took days stays known.
ALTER TABLE membership_ledger
  DROP CONSTRAINT membership_ledger_user_id_fkey,
  DROP CONSTRAINT membership_ledger_actor_id_fkey,
  ADD CONSTRAINT membership_ledger_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE RESTRICT,
  ADD CONSTRAINT membership_ledger_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users (id) ON DELETE RESTRICT;
