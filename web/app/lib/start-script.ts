/**
 * Runs where the body ends: fetches the app and so brings the page to life. A page that is read waits for the first sign
 * of a visitor or, after `load`, for the browser to be idle; any other begins at once, as does one with a member's bar to
 * fill. What lies below the first screen (`data-below`) is laid out when the fonts have come, after a second or at the
 * first sign, whichever is first; at once where it is seen. An app that could not be fetched is fetched again at the next
 * sign, or when the connection is back. Static text, so that its CSP hash never changes; which files to
 * fetch stands on the script with the page's data.
 */
export const startScript = `(function(w,d){
var E=w.__early,p=d.getElementById('page-data'),begun=false;
function whole(){delete d.documentElement.dataset.first}
function seen(){var b=d.querySelector('[data-below]');if(!b||b.getBoundingClientRect().top<w.innerHeight)whole()}
function wake(){if(begun)return;begun=true;whole();
Promise.all(p.dataset.files.split(' ').map(function(f){return import(f)})).catch(function(){begun=false;E.seen=false;w.addEventListener('online',wake,{once:true})})}
function link(rel,href,done){var l=d.createElement('link');l.rel=rel;l.href=href;l.onload=l.onerror=done;d.head.appendChild(l)}
function fonts(done){p.dataset.fonts.split(' ').forEach(function(f){link('stylesheet',f,done)});link('manifest','/site.webmanifest')}
function quiet(f){w.requestIdleCallback?w.requestIdleCallback(f,{timeout:2000}):setTimeout(f)}
function drawn(f){w.requestAnimationFrame(function(){setTimeout(f)})}
function painted(f){var P=w.PerformanceObserver;
if(P&&(P.supportedEntryTypes||[]).includes('paint'))new P(function(l,o){o.disconnect();f()}).observe({type:'paint',buffered:true});else drawn(f)}
function idle(){Promise.race([styled.then(function(){return d.fonts.ready}),new Promise(function(f){setTimeout(f,longest)})]).then(function(){whole();quiet(wake)})}
E.wake=wake;drawn(seen);setTimeout(whole,1000);
var longest=3000,styled=new Promise(function(done){painted(function(){fonts(function(){drawn(done)})})});
if(E.seen||p.dataset.start!=='late')wake();
else if(d.documentElement.dataset.session)drawn(wake);
else if(d.readyState==='complete')idle();
else w.addEventListener('load',function(){setTimeout(idle)});
})(window,document)`;
