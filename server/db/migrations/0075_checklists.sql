-- What teachers check in a report, by side: staff write it at the desk of content.
CREATE TABLE review_checklists (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  side       text NOT NULL UNIQUE CHECK (side IN ('center', 'academy')),
  points     jsonb NOT NULL, -- [{text, met, unmet}]
  updated_at timestamptz NOT NULL DEFAULT now()
);

INSERT INTO review_checklists (side, points)
SELECT side, '[
  {"text": "느낌을 자리와 횟수로 적었습니다", "met": "느낀 자리를 크기와 횟수로 적어 주셔서 또렷하게 읽힙니다.",
   "unmet": "느낀 것을 자리와 크기, 횟수로 적어 보시기를 권합니다."},
  {"text": "낫는다는 단정이 없습니다", "met": "있는 그대로 적으셨습니다.",
   "unmet": "좋아졌다는 결론보다 느끼신 것만 적어 주세요."},
  {"text": "어려움과 한 일이 이어집니다", "met": "어려웠던 것과 그때 하신 일이 잘 이어집니다.",
   "unmet": "어려웠을 때 무엇을 해 보셨는지 함께 적어 주세요."},
  {"text": "다음에 할 것이 하나로 또렷합니다", "met": "다음에 하실 것이 또렷합니다. 그대로 이어 가 주세요.",
   "unmet": "다음에 하실 것을 하나만 정해 주세요."},
  {"text": "이 과정의 수업을 돌아보았습니다", "met": "수업을 돌아보신 것도 잘 보입니다.",
   "unmet": "수업 가운데 한 번 더 보고 싶은 것을 골라 보셔도 좋겠습니다."}
]'::jsonb
FROM unnest(ARRAY['center', 'academy']) AS side;
