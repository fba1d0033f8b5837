import '@remix-run/node';

declare module '@remix-run/node' {
  interface AppLoadContext {
    nonce: string;
    requestId: string;
    ip: string;
  }
  interface Future {
    v3_singleFetch: true;
  }
}
