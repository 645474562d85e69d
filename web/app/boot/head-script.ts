/**
 * Runs in the head before first paint. Static text, so that its CSP hash never changes.
 * - A page that begins at its top says so: what lies below its first screen is laid out later (`paint-script.ts`).
 * - Where fonts are looked for slowly (Linux, Android), the document says so: only those that may be there are named then.
 * - `?lang=` in the address is the tab's choice from then on; the server has rendered the page by it already.
 * - A tab that chose another language than the served one corrects the cookie and reloads, once per page.
 * - Schemas come with the forms. Unasked they try `eval` first, which the content policy forbids and reports (zod, `jitless`).
 * - A live token marks the document, so that CSS shows the member's bar from the first frame. What comes into a member's page
 *   comes above what lies below: that is laid out from the start there.
 */
export const headScript = `(function(d){window.__zod_globalConfig={jitless:true};try{
var n=performance.getEntriesByType('navigation')[0];
if(n&&n.type==='navigate'&&!location.hash)d.dataset.first='';
if(/Linux|CrOS/.test(navigator.userAgent))d.dataset.system='linux';
var s=sessionStorage,q=new URLSearchParams(location.search).get('lang'),r=/^(kr|en|ep|vi)$/,t='langSync';
if(q&&r.test(q))s.setItem('lang',q);
var l=s.getItem('lang');
if(l&&l!==d.dataset.lang&&r.test(l)){
if(s.getItem(t)!==l+location.href){s.setItem(t,l+location.href);document.cookie='lang='+l+'; Path=/; SameSite=Lax';location.reload();return}
}else s.removeItem(t);
var m=JSON.parse(s.getItem('session'));
if(m&&m.token&&m.tokenUntil>Date.now()&&m.recordUntil>Date.now()){d.dataset.session='member';delete d.dataset.first}
}catch(e){}})(document.documentElement)`;
