/**
 * What runs in a page before everything else. The `default` kind of Trusted Types is asked wherever a library gives the
 * browser a text: markup passes only without an element in it (the component library fills style elements in this way), an
 * address of a script only where it is one of ours, the service worker among them, or the tag manager's on the pages that may load it. The library of
 * schemas must not try whether it may compile code: browsers would report it. The chosen colour scheme is there from the first
 * paint on, where the browser lets a page read its storage.
 */
export const firstScript = (mayMeasure: boolean): string =>
  [
    'globalThis.__zod_globalConfig={jitless:true};',
    'try{const scheme=localStorage.getItem("mantine-color-scheme-value");',
    'if(scheme==="dark"||scheme==="light")document.documentElement.dataset.mantineColorScheme=scheme}catch{}',
    'globalThis.trustedTypes?.createPolicy("default",{',
    'createHTML:(text)=>text.includes("<")?null:text,',
    'createScriptURL:(text)=>{const {origin,pathname}=new URL(text,location.href);',
    `return origin===location.origin&&(pathname.startsWith("/assets/")||pathname==="/service-worker.js")${mayMeasure ? '||origin==="https://www.googletagmanager.com"' : ''}?text:null}`,
    '});',
  ].join('');
