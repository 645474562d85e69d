// The demo's stand-in for the provider's script. It knows what the real one promises and moves no money.
// A block of its own: nothing but IMP is left to the page.
{
  const base = document.currentScript.src.replace(/\/iamport\.js.*$/, '');
  const origin = new URL(base).origin;
  const isMobile = /Android|iPhone|iPad|iPod|Mobi/i.test(navigator.userAgent);
  let userCode = null;
  let openFrame = null;

  const failure = (params, code, message) => {
    return {
      success: false,
      imp_success: false,
      imp_uid: null,
      merchant_uid: params?.merchant_uid ?? null,
      error_code: code,
      error_msg: message,
    };
  };

  // What the real script refuses before it asks anybody.
  const mistakeOf = (params) => {
    if (userCode === null) return ['F0401', 'IMP.init()을 먼저 호출해야 합니다.'];
    if (typeof params !== 'object' || params === null) return ['F0400', '결제 요청이 올바르지 않습니다.'];
    if (typeof params.merchant_uid !== 'string' || params.merchant_uid === '')
      return ['F0400', 'merchant_uid는 문자열이어야 합니다.'];
    if (params.merchant_uid.length > 40) return ['F0400', 'merchant_uid는 40자 이하여야 합니다.'];
    if (typeof params.amount !== 'number' || !Number.isFinite(params.amount))
      return ['F0400', 'amount는 숫자여야 합니다.'];
    return null;
  };

  const ask = async (params) => {
    const response = await fetch(`${base}/window`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userCode, isMobile, params }),
    });
    if (!response.ok) throw new Error(String(response.status));
    return response.json();
  };

  const style = (element, rules) => {
    for (const [name, value] of Object.entries(rules)) element.style.setProperty(name, value);
  };

  const makeFrame = (url) => {
    const shade = document.createElement('div');
    style(shade, { position: 'fixed', inset: '0', 'z-index': '2147483647', background: 'rgb(0 0 0 / 55%)' });
    style(shade, { display: 'grid', 'place-items': 'center' });
    const frame = document.createElement('iframe');
    frame.src = url;
    frame.title = '결제창 (견본)';
    frame.dataset.portone = 'window';
    style(frame, {
      width: 'min(100%, 480px)',
      height: 'min(100%, 720px)',
      border: '0',
      background: 'Canvas',
    });
    shade.append(frame);
    return { shade, frame };
  };

  /** Shows the window in the page until its end is told. */
  const showFrame = (url, callback) => {
    const before = document.activeElement;
    const { shade, frame } = makeFrame(url);
    const { overflow } = document.documentElement.style;
    function close() {
      window.removeEventListener('message', listen);
      document.documentElement.style.overflow = overflow;
      shade.remove();
      openFrame = null;
      before?.focus?.();
    }
    function listen(event) {
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      if (event.data?.from !== 'portone-emulator') return;
      close();
      callback?.(event.data.answer);
    }
    window.addEventListener('message', listen);
    document.documentElement.style.overflow = 'hidden';
    document.body.append(shade);
    frame.addEventListener('load', () => frame.focus());
    openFrame = { close };
  };

  const open = async (params, callback) => {
    const mistake = mistakeOf(params);
    if (mistake) return callback?.(failure(params, ...mistake));
    if (openFrame) return callback?.(failure(params, 'F0409', '이미 결제창이 열려 있습니다.'));
    // Held from the first moment: a second press must not open a second window.
    openFrame = { close() {} };
    let answer;
    try {
      answer = await ask(params);
    } catch {
      openFrame = null;
      return callback?.(failure(params, 'F0500', '결제창을 열지 못했습니다.'));
    }
    openFrame = null;
    if (answer.error_code) return callback?.(failure(params, answer.error_code, answer.error_msg));
    if (answer.leaves) return window.location.assign(answer.url);
    return showFrame(answer.url, callback);
  };

  const paypal = { params: null, callback: null };

  const paypalContainer = () => {
    if (document.getElementById('paypal')) throw new Error('An element with id="paypal" must not exist.');
    const found = document.querySelector('.portone-ui-container[data-portone-ui-type="paypal-spb"]');
    if (!found) throw new Error('There is no .portone-ui-container[data-portone-ui-type="paypal-spb"].');
    return found;
  };

  const paypalButton = () => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'PayPal (견본 · sample)';
    style(button, { width: '100%', 'min-height': '48px', border: '0', 'border-radius': '999px' });
    style(button, { background: '#ffc439', color: '#111820', font: '600 16px/1 system-ui, sans-serif' });
    style(button, { cursor: 'pointer' });
    button.addEventListener('click', () => open(paypal.params, paypal.callback));
    return button;
  };

  const needPaypal = (uiType, params) => {
    if (uiType !== 'paypal-spb') throw new Error(`There is no user interface of the type ${uiType}.`);
    if (params?.pay_method !== 'paypal') throw new Error('pay_method must be paypal.');
  };

  window.IMP = {
    init(code) {
      if (typeof code !== 'string' || !/^imp\d+$/.test(code))
        throw new Error('The merchant code is imp and digits.');
      userCode = code;
    },
    agency(code) {
      this.init(code);
    },
    request_pay(params, callback) {
      if (callback !== undefined && typeof callback !== 'function')
        throw new Error('The callback is no function.');
      open(params, callback);
    },
    loadUI(uiType, params, callback) {
      needPaypal(uiType, params);
      Object.assign(paypal, { params, callback });
      paypalContainer().replaceChildren(paypalButton());
    },
    updateLoadUIRequest(uiType, params) {
      needPaypal(uiType, params);
      paypal.params = params;
    },
    certification(params, callback) {
      callback?.(failure(params, 'F0501', '견본에서는 본인인증을 지원하지 않습니다.'));
    },
    loadModule() {},
    close() {
      openFrame?.close();
    },
    communicate() {},
  };
}
