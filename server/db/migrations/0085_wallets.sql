-- Kakao Pay and Naver Pay are methods of their own.
ALTER TABLE orders
  DROP CONSTRAINT orders_pay_method_check,
  ADD CONSTRAINT orders_pay_method_check CHECK (
    pay_method IN ('card', 'kakaopay', 'naverpay', 'trans', 'vbank', 'paypal', 'noaccount', 'nopayment'));
