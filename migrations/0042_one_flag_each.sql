-- What the rules keep from here on, made so once: a client has one main search, and the default language of a network is
-- among its languages.
UPDATE saved_searches AS s SET default_ = false, version = version + 1, updated_at = now()
WHERE s.default_ AND EXISTS (
  SELECT FROM saved_searches AS earlier
  WHERE earlier.tenant_id = s.tenant_id AND earlier.client = s.client AND earlier.default_
    AND (earlier.created_at, earlier.id) < (s.created_at, s.id)
);
UPDATE tenants SET languages = array_append(languages, default_language), version = version + 1, updated_at = now()
WHERE default_language IS NOT NULL AND NOT (default_language = ANY (coalesce(languages, '{}')));
