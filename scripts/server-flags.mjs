/** On a large machine Node lets its heap grow far beyond what is alive (about 60 MB): 500 MB stayed resident after load. */
export const serverFlags = ['--max-semi-space-size=16', '--max-old-space-size=512'];
