import { Anchor } from '#app/components/anchor.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { IdLink } from '#app/components/id-link.tsx';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { mergeQuery } from '#app/lib/list-params.ts';
import { MENSAGERIA } from '../labels.ts';
import type { Paragrafo } from '../rules.ts';
import { nomeDaVersao } from '../texto/labels.ts';
import type { SituacaoDaMensagem } from '../types.ts';
import { SeloDaSituacao } from './situacao.tsx';
import { TextoDaMensagem } from './texto-da-mensagem.tsx';

export type MensagemNoDialogo = {
  id: string;
  tipo: string;
  demandaId: string | null;
  processo: string | null;
  nome: string;
  email: string;
  assunto: string;
  situacao: SituacaoDaMensagem;
  quando: string;
  erro: string | null;
  resposta: string | null;
  comSegredo: boolean;
  versaoDoTexto: number | null;
  origemId: string | null;
  reenvioId: string | null;
  /** Why it cannot be sent now; null where 'Enviar' or 'Reenviar' is offered. */
  recusa: string | null;
  /** Null: shown as mail programs do. */
  texto: { mensagem: Paragrafo[]; motivo: string } | null;
};

/** 'Visualização de E-mail': the message as it was or will be sent. */
export function DialogoDaMensagem({
  mensagem,
  search,
}: {
  mensagem: MensagemNoDialogo;
  /** Query of the list. */
  search: string;
}) {
  const { id, situacao, texto } = mensagem;
  const resposta = mensagem.resposta ?? mensagem.erro;
  const desta = `${MENSAGERIA.rota}/${id}`;
  const enviada = situacao === 'enviada';
  return (
    <Dialog
      titulo="Visualização de E-mail"
      subtitulo={
        <>
          {mensagem.tipo}
          {mensagem.demandaId !== null && mensagem.processo !== null && (
            <>
              {' · '}
              <IdLink para={caminhoDaDemanda(mensagem.demandaId)}>{mensagem.processo}</IdLink>
            </>
          )}
        </>
      }
      fechar={MENSAGERIA.rota + search}
      acoes={
        <>
          <LinkButton para={MENSAGERIA.rota + search} manterRolagem>
            Fechar
          </LinkButton>
          {(enviada || mensagem.recusa === null) && (
            <LinkButton para={`${desta}/enviar${search}`} variante="primary" icone="send" manterRolagem>
              {enviada ? 'Reenviar' : 'Enviar'}
            </LinkButton>
          )}
        </>
      }
    >
      <DescriptionList
        itens={[
          {
            rotulo: 'Para',
            valor: <span className="break-all">{`${mensagem.nome} <${mensagem.email}>`}</span>,
          },
          { rotulo: 'Assunto', valor: mensagem.assunto },
          { rotulo: 'Texto', valor: nomeDaVersao(mensagem.versaoDoTexto ?? 0) },
          {
            rotulo: enviada ? 'Enviado' : 'Situação',
            valor: (
              <>
                <SeloDaSituacao situacao={situacao} /> <span className="num">{mensagem.quando}</span>
              </>
            ),
          },
          ...(resposta === null
            ? []
            : [
                {
                  rotulo: 'Resposta do servidor',
                  valor: <span className="font-mono text-sm">{resposta}</span>,
                },
              ]),
        ]}
      />
      <Ligacoes mensagem={mensagem} search={search} />
      <p className="my-3 flex flex-wrap gap-4 text-sm">
        <Anchor
          className="elo alvo"
          para={desta + mergeQuery(search, { ver: texto === null ? 'texto' : null })}
          manterRolagem
        >
          {texto === null ? 'Ver só o texto' : 'Ver como no e-mail'}
        </Anchor>
        {mensagem.comSegredo && (
          <span className="text-suave">O link para criar a senha vai só no e-mail: aqui não aparece.</span>
        )}
      </p>
      {texto === null ? (
        <iframe
          className="h-[32rem] w-full rounded-box border border-base-300"
          src={`${desta}/html`}
          sandbox=""
          title={`E-mail: ${mensagem.assunto}`}
        />
      ) : (
        <TextoDaMensagem {...texto} />
      )}
    </Dialog>
  );
}

/** The message before this one, or the one that was sent in its place. */
function Ligacoes({ mensagem, search }: { mensagem: MensagemNoDialogo; search: string }) {
  const { origemId, reenvioId, recusa, situacao } = mensagem;
  return (
    <>
      {(origemId !== null || reenvioId !== null) && (
        <p className="mt-3 flex flex-wrap gap-4 text-sm">
          {origemId !== null && (
            <Anchor className="elo alvo" para={`${MENSAGERIA.rota}/${origemId}${search}`} manterRolagem>
              Esta é um reenvio: abrir a mensagem de antes
            </Anchor>
          )}
          {reenvioId !== null && (
            <Anchor className="elo alvo" para={`${MENSAGERIA.rota}/${reenvioId}${search}`} manterRolagem>
              Abrir o último reenvio desta mensagem
            </Anchor>
          )}
        </p>
      )}
      {situacao !== 'enviada' && recusa !== null && <p className="mt-3 text-sm text-suave">{recusa}</p>}
    </>
  );
}
