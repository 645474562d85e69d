-- The second link of the first page leads to lessons and prices: the first words of it say so. Words that staff wrote stay.
UPDATE post_texts t
SET post_meta = replace(t.post_meta, w.was, w.now)
FROM (VALUES
  ('kr', '"secondary":"태극명상 알아보기"', '"secondary":"수업과 가격 보기"'),
  ('en', '"secondary":"About Taegeuk Meditation"', '"secondary":"Lessons and prices"'),
  ('ep', '"secondary":"Conocer la meditación Taegeuk"', '"secondary":"Clases y precios"'),
  ('vi', '"secondary":"Tìm hiểu Thiền Taegeuk"', '"secondary":"Lớp học và học phí"')
) AS w (lang, was, now), posts p
WHERE p.id = t.post_id AND p.type = '메인페이지관리' AND t.lang = w.lang AND strpos(t.post_meta, w.was) > 0;
