import { Anchor } from '#app/components/anchor.tsx';
import { LoadFailure } from '#app/components/load-error.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page } from '#app/components/page.tsx';
import { diaDoInstante, formatarDia } from '#app/lib/dates.ts';
import { AVISO_DESATUALIZADO, avisoDeVinculo, MENSAGENS } from '../labels.ts';
import type { TelaDoCurriculo } from '../queries.server/tela.ts';
import { Assistente, type EstadoDoAssistente } from './assistente.tsx';
import { BotaoDownload } from './botao-download.tsx';

/** The wizard with its heading, the stale notice and 'Download'. */
export function PaginaDoCurriculo({
  tela,
  resposta,
}: {
  tela: TelaDoCurriculo;
  /** What the action answered when the step comes back. */
  resposta: EstadoDoAssistente | null;
}) {
  const { passo, opcoes, finalizadoEm, versaoAtualId, vinculo } = tela;
  const salvo = opcoes && { ...tela, opcoes, problemas: [], faltam: [], aviso: null, diferencas: [] };
  const estado = resposta ?? salvo;
  return (
    <Page
      titulo="Currículo"
      subtitulo={
        finalizadoEm ? (
          <>
            Última atualização em {formatarDia(diaDoInstante(finalizadoEm))}. Atualize ao menos uma vez por
            ano para continuar no banco de talentos.{' '}
            <Anchor className="elo" para="/curriculo/versoes">
              Ver versões
            </Anchor>
          </>
        ) : (
          'Preencha as sete etapas e finalize para entrar no banco de talentos. Cada etapa fica salva como rascunho.'
        )
      }
      acoes={versaoAtualId === null ? undefined : <BotaoDownload versaoId={versaoAtualId} />}
    >
      {tela.desatualizado && (
        <Notice tipo="aviso" papel="nenhum" titulo="Currículo desatualizado" className="mb-4">
          {AVISO_DESATUALIZADO}
        </Notice>
      )}
      {tela.cpfDeOutro && (
        <Notice tipo="aviso" papel="nenhum" titulo="CPF" className="mb-4">
          {MENSAGENS.cpfDeOutro}
        </Notice>
      )}
      {vinculo && passo === 'dados-pessoais' && (
        <Notice tipo="aviso" papel="nenhum" className="mb-4">
          {avisoDeVinculo(vinculo.empresa, vinculo.cnpj)}
        </Notice>
      )}
      {estado ? (
        <Assistente
          key={passo}
          passo={passo}
          completos={tela.completos}
          estado={estado}
          finalizado={versaoAtualId !== null}
          now={tela.now}
        />
      ) : (
        <LoadFailure mensagem={MENSAGENS.semReferencia} voltar={`/curriculo?etapa=${passo}`} />
      )}
    </Page>
  );
}
