import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

interface ErrorText {
  titulo: string;
  texto: string;
  icone: IconName;
  acao: string;
  /** Where the action leads; absent repeats the page. */
  href?: string;
}

const TEXTS = {
  403: {
    titulo: 'Você não tem acesso a esta página',
    texto: 'Ela é restrita a outro grupo. Se precisar dela, fale com a equipe de credenciamento.',
    icone: 'shield-x',
    acao: 'Ir para o início',
    href: '/home',
  },
  404: {
    titulo: 'Página não encontrada',
    texto: 'O endereço pode ter mudado. Confira o link ou volte ao início.',
    icone: 'map-pin-off',
    acao: 'Ir para o início',
    href: '/home',
  },
  409: {
    titulo: 'Esta demanda já foi atualizada por outra pessoa. Atualize a página.',
    texto: 'Sua alteração não foi gravada.',
    icone: 'triangle-alert',
    acao: 'Atualizar a página',
  },
  429: {
    titulo: 'Muitas tentativas em pouco tempo',
    texto: 'Aguarde alguns minutos e tente de novo.',
    icone: 'timer',
    acao: 'Tentar de novo',
  },
  500: {
    titulo: 'Algo deu errado do nosso lado',
    texto: 'Tente de novo em alguns minutos. Se continuar, informe o código ao suporte.',
    icone: 'server-crash',
    acao: 'Tentar de novo',
  },
  503: {
    titulo: 'O portal está temporariamente indisponível',
    texto:
      'Não foi possível estabelecer conexão com o Servidor. Tente de novo em alguns instantes; se continuar, contate o departamento de TI.',
    icone: 'plug-zap',
    acao: 'Tentar de novo',
  },
} satisfies Record<number, ErrorText>;

function errorText(status: number): ErrorText {
  if (status in TEXTS) return TEXTS[status as keyof typeof TEXTS];
  return status >= 400 && status < 500
    ? {
        titulo: 'Não foi possível atender a este pedido',
        texto: 'Confira o endereço ou volte ao início.',
        icone: 'circle-alert',
        acao: 'Ir para o início',
        href: '/home',
      }
    : TEXTS[500];
}

/** Heading of the error page, for `<title>`. */
export function errorTitle(status: number): string {
  return errorText(status).titulo;
}

/**
 * Error in one sentence, one action and, for 5xx, the code for the support.
 * `<ErrorPage status={404} />`, `<ErrorPage status={500} codigo={requestId} mensagem="…" />`
 */
export function ErrorPage({
  status,
  codigo,
  mensagem,
  inicio = '/home',
}: {
  status: number;
  /** Request id. */
  codigo?: string;
  /** Sentence instead of the usual one, for example the reason of a refusal. */
  mensagem?: string;
  /** Where 'Ir para o início' leads. */
  inicio?: string;
}) {
  const text = errorText(status);
  // Plain links: after an error the router may have nothing to render.
  return (
    <section className="painel flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <span className="grid size-11 place-items-center rounded-full bg-base-200 text-suave">
        <Icon name={text.icone} />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h1 className="text-base">{text.titulo}</h1>
        <p className="text-sm text-suave">
          {mensagem ?? text.texto}
          {codigo && (
            <>
              {' '}
              <span className="whitespace-nowrap">
                Código: <span className="num">{codigo}</span>
              </span>
            </>
          )}
        </p>
      </div>
      <a className="btn max-sm:w-full" href={text.href === undefined ? '' : inicio}>
        {text.acao}
      </a>
    </section>
  );
}
