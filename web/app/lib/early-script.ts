/**
 * Runs in the head too. Keeps what is done before the app is alive (`early-acts.ts` does it again then) and tells the start
 * script of the first sign of a visitor; a page that comes under a pointer at rest has none yet. Held back: presses of
 * buttons that only the app can answer, and forms that it sends. Left to the browser: links, forms of a search, `<summary>`,
 * buttons with a `popovertarget` or `commandfor`.
 */
export const earlyScript = `(function(w,d){
var E=w.__early={acts:[],mouse:false,on:true,seen:false,wake:null},o={capture:true,passive:true};
function put(kind,target,value){
E.acts=E.acts.filter(function(a){return a.kind!==kind||a.target!==target});E.acts.push({kind:kind,target:target,value:value})}
function hold(e){e.preventDefault();e.stopImmediatePropagation()}
function sign(e){if(e.pointerType==='mouse')E.mouse=true;
if(e.type==='pointerover'||e.type==='pointermove'&&!e.movementX&&!e.movementY)return;if(!E.seen){E.seen=true;if(E.wake)E.wake()}}
w.addEventListener('click',function(e){if(!E.on||!e.target.closest)return;
var b=e.target.closest('button,[role=button],input[type=submit]'),f=b&&b.form;
if(!b||b.closest('[popovertarget],[commandfor],a[href]')||f&&b.type==='submit'&&f.method!=='post'||b.type==='reset')return;
hold(e);put('click',b)},true);
w.addEventListener('submit',function(e){if(E.on&&e.target.method==='post'){hold(e);put('submit',e.target)}},true);
w.addEventListener('input',function(e){var t=e.target;if(E.on&&'value' in t&&t.type!=='file')put('input',t,t.type==='checkbox'||t.type==='radio'?t.checked:t.value)},true);
w.addEventListener('keydown',function(e){if(E.on&&e.key==='/'&&!e.target.closest('input,textarea,select'))put('key',e.target,e.key)},true);
['pointermove','pointerover','pointerdown','touchstart','wheel','keydown','focusin','click'].forEach(function(n){w.addEventListener(n,sign,o)});
})(window,document)`;
