import type { ActionFunctionArgs } from '@remix-run/node';
import { answerCall } from '#app/web/api/answer.server.ts';

/** The calls of the API that bring files: the server around the application takes them here and nowhere else under /api. */
export const loader = answerCall;
export const action = Object.assign((args: ActionFunctionArgs) => answerCall(args), {
  uploads: { maxFiles: 10 },
});
