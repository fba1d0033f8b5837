import { Form, useLocation } from '@remix-run/react';
import { useRef, useState, type ReactNode } from 'react';
import { Anchor } from '#app/components/anchor.tsx';
import { AutosaveAlerts, AutosaveLine, useAutosave } from '#app/components/autosave.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { useDeskKeys } from '#app/components/desk-keys.ts';
import { FixedBar } from '#app/components/fixed-bar.tsx';
import { DefaultSubmit } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page } from '#app/components/page.tsx';
import { formatarHora } from '#app/lib/dates.ts';
import { AJUDA_DO_TECLADO, AVISO_DE_DIVERGENCIA, AVISO_DE_LEITURA, TITULO_DA_AVALIACAO } from '../labels.ts';
import { formatarPontos, MAXIMO, somar } from '../notas.ts';
import type { MesaDaBanca } from '../queries.server/mesa.ts';
import { teclaDaNota } from '../teclado.ts';
import { enderecoDaAvaliacao, TELAS, type RotaDoAvaliador } from '../telas.ts';
import type { Meios } from '../types.ts';
import { LadoDaMesa } from './lado-da-mesa.tsx';
import { LinhaDaNota } from './linha-da-nota.tsx';
import { TabelaDaParte } from './tabela-da-parte.tsx';

/** What was typed and not saved, with why. */
export type RespostaDaMesa = {
  erro: string;
  notas: Readonly<Record<string, Meios>>;
  observacao: string;
};

type Props = { mesa: MesaDaBanca; base: RotaDoAvaliador; resposta?: RespostaDaMesa };

/** One candidate's desk: the rubric, and beside it what it is answered by, the person and the panel. R-AVA-21. */
export function MesaDasNotas({
  dialogo,
  curriculo,
  ...props
}: Props & { dialogo: ReactNode; curriculo: ReactNode }) {
  const { mesa, base } = props;
  const { agendamento, demanda, anterior, proximo, permissao } = mesa;
  const [porCima, setPorCima] = useState(false);
  const vizinha = (id: string) => enderecoDaAvaliacao(base, id);
  return (
    <Page
      migalhas={[{ rotulo: TELAS[base].titulo, href: base }, { rotulo: demanda.processo }]}
      titulo={TITULO_DA_AVALIACAO[agendamento.parte]}
      subtitulo={mesa.candidato.nome}
      acoes={
        <>
          {anterior !== null && (
            <LinkButton para={vizinha(anterior)} icone="chevron-left">
              Candidato anterior
            </LinkButton>
          )}
          {proximo !== null && (
            <LinkButton para={vizinha(proximo)} iconeFim="chevron-right">
              Próximo candidato
            </LinkButton>
          )}
        </>
      }
      dialogo={dialogo}
    >
      {mesa.divergente && (
        <Notice tipo="aviso" papel="nenhum" className="mb-4">
          {AVISO_DE_DIVERGENCIA}
        </Notice>
      )}
      <div className="mesa-notas">
        {permissao.ok ? (
          <Formulario {...props} verLado={() => setPorCima(true)} />
        ) : (
          <Finalizada mesa={mesa} motivo={permissao.motivo} />
        )}
        <LadoDaMesa
          mesa={mesa}
          curriculo={curriculo}
          porCima={porCima}
          voltar={() => {
            setPorCima(false);
            if (location.hash === '#lado') location.hash = '#notas';
          }}
        />
      </div>
    </Page>
  );
}

/** What one gave, and, of an open part, what the others gave. */
function Finalizada({ mesa, motivo }: { mesa: MesaDaBanca; motivo: string }) {
  const { criterios, minha, agendamento, finais } = mesa;
  return (
    <section className="painel" aria-labelledby="notas">
      <div className="painel-topo">
        <h2 id="notas">Critérios</h2>
      </div>
      <Notice tipo="info" papel="nenhum" className="m-4">
        {motivo}
      </Notice>
      {finais.length > 0 && (
        <TabelaDaParte
          legenda={`Notas de ${TITULO_DA_AVALIACAO[agendamento.parte]}`}
          criterios={criterios}
          finais={finais}
        />
      )}
      {finais
        .filter(({ observacao }) => observacao !== '')
        .map(({ assento, rodada, nome, observacao }) => (
          <div key={`${String(assento)}.${String(rodada)}`} className="border-t border-base-300 p-4 text-sm">
            <h3 className="font-semibold">Observações de {nome}</h3>
            <p className="whitespace-pre-line">{observacao}</p>
          </div>
        ))}
      {finais.length === 0 && minha !== null && (
        <p className="num p-4 text-sm">
          Total: <b>{formatarPontos(somar(Object.values(minha.notas)))}</b> de{' '}
          {formatarPontos(MAXIMO[agendamento.parte])}.
        </p>
      )}
    </section>
  );
}

function Formulario({ mesa, base, resposta, verLado }: Props & { verLado: () => void }) {
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const { agendamento, criterios, minha } = mesa;
  const dadas = resposta?.notas ?? mesa.iniciais.notas;
  const [notas, setNotas] = useState<Readonly<Record<string, Meios>>>(dadas);
  const autosave = useAutosave({
    formulario: `${TELAS[base].formulario}:${agendamento.id}`,
    versao: String(minha?.versao ?? 0),
    campoVersao: 'versao',
  });
  useDeskKeys(form, teclaDaNota, null);
  const respondidos = criterios.filter(({ campo }) => notas[campo] !== undefined).length;
  return (
    <Form
      method="post"
      action={search}
      ref={form}
      className="painel painel-notas"
      aria-labelledby="notas"
      noValidate
      preventScrollReset
    >
      <DefaultSubmit name="acao" value="salvar">
        Salvar e recalcular
      </DefaultSubmit>
      <div className="painel-topo">
        <h2 id="notas">Critérios</h2>
        <span className="text-sm text-suave">Nota de 0 a 5 em cada um, de meio em meio ponto</span>
        <span className="num ml-auto text-sm" role="status">
          {respondidos} de {criterios.length} avaliados
        </span>
      </div>
      <AutosaveAlerts de={autosave} className="m-4" />
      {resposta && (
        <Notice tipo="erro" className="m-4">
          {resposta.erro}
        </Notice>
      )}
      {criterios.map((criterio, indice) => (
        <LinhaDaNota
          key={criterio.campo}
          criterio={criterio}
          numero={indice + 1}
          nota={dadas[criterio.campo]}
          falta={notas[criterio.campo] === undefined}
          onNota={(campo, meios) => {
            setNotas((antes) => ({ ...antes, [campo]: meios }));
          }}
        />
      ))}
      <div className="campo criterio">
        <label htmlFor="observacao">
          Observações <span className="font-normal text-suave">(opcional)</span>
        </label>
        <p className="dica" id="observacao-dica">
          {AVISO_DE_LEITURA}
        </p>
        <textarea
          className="textarea w-full"
          id="observacao"
          name="observacao"
          rows={2}
          maxLength={2000}
          aria-describedby="observacao-dica"
          defaultValue={resposta?.observacao ?? mesa.iniciais.observacao}
        />
      </div>
      <p className="com-js px-4 pb-3 text-xs text-suave max-md:hidden">{AJUDA_DO_TECLADO}</p>
      <FixedBar
        estado={
          <div className="total-da-mesa">
            <p className="flex items-baseline gap-2 text-sm">
              Total parcial
              <b className="num text-2xl">{formatarPontos(somar(Object.values(notas)))}</b>
              <span className="num text-suave">de {formatarPontos(MAXIMO[agendamento.parte])}</span>
            </p>
            <AutosaveLine
              de={autosave}
              salvo={minha !== null}
              inicial={
                minha === null ? 'Ainda não salvo' : `Rascunho salvo às ${formatarHora(minha.atualizadoEm)}`
              }
            />
            <a
              className="elo alvo ir-ao-lado"
              href="#lado"
              onClick={(event) => {
                event.preventDefault();
                verLado();
              }}
            >
              Documentos
              <span className="sr-only"> e currículo</span>
            </a>
          </div>
        }
      >
        <SubmitButton name="acao" value="salvar" icone="save">
          Salvar e recalcular
        </SubmitButton>
        <SubmitButton name="acao" value="finalizar" variante="primary" icone="lock">
          Finalizar
        </SubmitButton>
      </FixedBar>
    </Form>
  );
}

/** The link to the candidate's whole curriculum, from the desk. */
export const CurriculoInteiro = ({ base, agendamentoId }: { base: string; agendamentoId: string }) => (
  <Anchor className="elo" para={`${enderecoDaAvaliacao(base, agendamentoId)}/curriculo`} manterRolagem>
    Abrir o currículo inteiro
  </Anchor>
);
