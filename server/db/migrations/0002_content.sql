-- What everybody or every member reads: menus, categories and products, lessons, media, posts.

-- HTML is public and cached whole by every process: a change of what it shows tells them all.
CREATE FUNCTION notify_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;

CREATE TABLE menus (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  key        text NOT NULL UNIQUE,
  parent_id  uuid REFERENCES menus (id) ON DELETE CASCADE,
  link       text NOT NULL CHECK (link LIKE '/%' AND link NOT LIKE '//%'), -- own pages only, never javascript:
  position   smallint NOT NULL,
  is_visible boolean NOT NULL DEFAULT true
);
CREATE INDEX menus_order_idx ON menus (parent_id, position);

CREATE TABLE menu_texts (
  menu_id uuid NOT NULL REFERENCES menus (id) ON DELETE CASCADE,
  lang    text NOT NULL REFERENCES languages (code),
  name    text NOT NULL,
  PRIMARY KEY (menu_id, lang)
);

CREATE TABLE categories (
  id                     uuid PRIMARY KEY DEFAULT uuidv7(),
  slug                   text NOT NULL UNIQUE,
  parent_id              uuid REFERENCES categories (id) ON DELETE RESTRICT,
  center                 smallint NOT NULL CHECK (center BETWEEN 0 AND 3), -- 0 diary, 1 academy, 2 and 3 products
  is_product             boolean NOT NULL DEFAULT false,
  is_accompanied_service boolean NOT NULL DEFAULT false,
  level                  smallint,
  sub_level              smallint,
  pay_level_in_academy   smallint,
  minimum_level          smallint, -- staff may demand a level for a group; none by default
  position               smallint NOT NULL DEFAULT 0,
  created_at             timestamptz NOT NULL DEFAULT now(),
  CHECK (is_product = (center IN (2, 3)))
);
CREATE INDEX categories_parent_idx ON categories (parent_id, position);
CREATE INDEX categories_center_idx ON categories (center, position);

CREATE TABLE category_texts (
  category_id uuid NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  lang        text NOT NULL REFERENCES languages (code),
  name        text NOT NULL,
  summary     text NOT NULL DEFAULT '',
  PRIMARY KEY (category_id, lang)
);

CREATE TABLE products (
  category_id   uuid PRIMARY KEY REFERENCES categories (id) ON DELETE CASCADE,
  price_krw     integer NOT NULL CHECK (price_krw >= 0),
  day_expirate  integer NOT NULL CHECK (day_expirate BETWEEN 1 AND 3660),
  grants        text NOT NULL CHECK (grants IN ('center', 'academy')),
  pay_level     smallint NOT NULL CHECK (pay_level BETWEEN 0 AND 9)
);

CREATE TABLE media (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  key              text NOT NULL UNIQUE, -- name in the storage
  content_type     text NOT NULL,
  byte_size        bigint NOT NULL CHECK (byte_size > 0),
  duration_seconds integer NOT NULL CHECK (duration_seconds > 0),
  created_at       timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE media_captions (
  media_id uuid NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  lang     text NOT NULL REFERENCES languages (code),
  key      text NOT NULL,
  label    text NOT NULL,
  PRIMARY KEY (media_id, lang)
);

CREATE TABLE lessons (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  category_id  uuid NOT NULL REFERENCES categories (id) ON DELETE RESTRICT,
  position     smallint NOT NULL CHECK (position > 0),
  media_id     uuid NOT NULL REFERENCES media (id) ON DELETE RESTRICT,
  is_published boolean NOT NULL DEFAULT true,
  created_at   timestamptz NOT NULL DEFAULT now(),
  UNIQUE (category_id, position),
  UNIQUE (id, category_id)
);
CREATE INDEX lessons_media_idx ON lessons (media_id);

CREATE TABLE lesson_texts (
  lesson_id uuid NOT NULL REFERENCES lessons (id) ON DELETE CASCADE,
  lang      text NOT NULL REFERENCES languages (code),
  title     text NOT NULL,
  summary   text NOT NULL DEFAULT '',
  content   text NOT NULL DEFAULT '', -- sanitised HTML
  PRIMARY KEY (lesson_id, lang)
);

CREATE TABLE posts (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  type         text NOT NULL,
  slug         text NOT NULL,
  cover        text,
  published_at timestamptz NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now(),
  UNIQUE (type, slug)
);
CREATE INDEX posts_type_idx ON posts (type, published_at DESC, id DESC);

CREATE TABLE post_texts (
  post_id   uuid NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  lang      text NOT NULL REFERENCES languages (code),
  title     text NOT NULL,
  excerpt   text NOT NULL DEFAULT '',
  content   text NOT NULL DEFAULT '', -- sanitised HTML
  post_meta text, -- JSON objects joined by commas (the wire's format)
  PRIMARY KEY (post_id, lang)
);

CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON languages
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menus
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menu_texts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON posts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON post_texts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
