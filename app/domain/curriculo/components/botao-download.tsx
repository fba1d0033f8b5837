import { Form } from '@remix-run/react';
import { SubmitButton } from '#app/components/button.tsx';

/** 'Download' of a finished version. */
export function BotaoDownload({
  versaoId,
  pequeno,
  objeto,
}: {
  versaoId: string;
  pequeno?: boolean;
  objeto?: string;
}) {
  return (
    <Form method="post" action={`/curriculo/pdf/${versaoId}`} className="max-sm:w-full">
      <SubmitButton
        icone="download"
        pequeno={pequeno}
        objeto={objeto}
        className="max-sm:w-full"
        aguarde="Gerando…"
      >
        Download <span className="font-normal">(PDF)</span>
      </SubmitButton>
    </Form>
  );
}
