import { answerCall } from '#app/web/api/answer.server.ts';

/** Every call of the HTTP API: app/web/api/table.server.ts says which there are. */
export const loader = answerCall;
export const action = answerCall;
