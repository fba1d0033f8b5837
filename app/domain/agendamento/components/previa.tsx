import { useEffect, useRef } from 'react';
import { Badge } from '#app/components/badge.tsx';
import { DisabledButton, LinkButton, SubmitButton } from '#app/components/button.tsx';
import { DateField, TextField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Panel } from '#app/components/page.tsx';
import { DataTable, type Column } from '#app/components/table.tsx';
import { TEXTOS } from '../labels.ts';
import type { LinhaDaPrevia, Previa } from '../commands.server/previa.ts';

function Campos({ linha, lugar, ultima }: { linha: LinhaDaPrevia; lugar: number; ultima: boolean }) {
  const nome = `linhas[${String(lugar)}]`;
  return (
    <div className="linha-da-previa grid justify-items-start gap-1">
      <HiddenFields
        valores={{
          [`${nome}.participacaoId`]: linha.participacaoId,
          ...(linha.feriado && { [`${nome}.feriadoVisto`]: linha.feriado.dia }),
        }}
      />
      <div className="flex gap-2">
        <DateField
          name={`${nome}.dia`}
          rotulo={`Dia de ${linha.nome}`}
          rotuloOculto
          defaultValue={linha.dia}
        />
        <TextField
          name={`${nome}.hora`}
          rotulo={`Hora de ${linha.nome}`}
          rotuloOculto
          mascara="hora"
          num
          autoComplete="off"
          defaultValue={linha.hora}
        />
      </div>
      {!ultima && (
        <span className="sem-js">
          <SubmitButton
            pequeno
            icone="refresh-cw"
            name="_acao"
            value={`recalcular:${String(lugar)}`}
            objeto={`, de ${linha.nome}`}
          >
            Recalcular a partir desta linha
          </SubmitButton>
        </span>
      )}
    </div>
  );
}

/** Once a row was moved, those after it follow: as its button does where there is no scripting. */
function useRecalcular(agenda: string) {
  const tabela = useRef<HTMLDivElement>(null);
  const campo = useRef('');
  // The fields are drawn anew with each agenda: whoever was in one is in the same one.
  useEffect(() => {
    if (campo.current === '' || document.activeElement !== document.body) return;
    tabela.current?.querySelector<HTMLElement>(`[name="${campo.current}"]`)?.focus();
  }, [agenda]);
  useEffect(() => {
    const caixa = tabela.current;
    if (!caixa) return;
    const mudou = ({ target }: Event) => {
      const linha = target instanceof HTMLInputElement ? target.closest('.linha-da-previa') : null;
      const botao = linha?.querySelector<HTMLButtonElement>('button[value^="recalcular:"]');
      if (botao?.form?.checkValidity()) botao.form.requestSubmit(botao);
    };
    const entrou = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) campo.current = target.name;
    };
    caixa.addEventListener('change', mudou);
    caixa.addEventListener('focusin', entrou);
    return () => {
      caixa.removeEventListener('change', mudou);
      caixa.removeEventListener('focusin', entrou);
    };
  }, []);
  return tabela;
}

const colunas = (linhas: readonly LinhaDaPrevia[]): Column<LinhaDaPrevia>[] => [
  { id: 'nome', rotulo: 'Candidato', cabecalho: true, celula: ({ nome }) => nome },
  {
    id: 'quando',
    rotulo: 'Dia e hora',
    celula: (linha) => {
      const lugar = linhas.indexOf(linha);
      return <Campos linha={linha} lugar={lugar} ultima={lugar === linhas.length - 1} />;
    },
  },
  {
    id: 'situacao',
    rotulo: 'Situação',
    celula: ({ problemas, feriado }) =>
      problemas.length === 0 ? (
        <>
          <Badge tom="success">Cabe</Badge>
          {feriado !== null && (
            <p className="mt-1 text-sm">
              <Badge tom="warning" icone="calendar-x">
                Feriado
              </Badge>{' '}
              {feriado.nome}
            </p>
          )}
        </>
      ) : (
        <>
          <Badge tom="error" icone="triangle-alert">
            Não cabe
          </Badge>
          <ul className="mt-1 grid gap-1 text-sm">
            {problemas.map((problema) => (
              <li key={problema}>{problema}</li>
            ))}
          </ul>
        </>
      ),
  },
];

const horarios = (n: number): string => (n === 1 ? '1 horário não cabe' : `${String(n)} horários não cabem`);

/** The agenda as it would be written: each hour may be moved, and nothing is written while one does not fit. R-AGE-07. */
export function TabelaDaPrevia({ previa, lista }: { previa: Previa; lista: string }) {
  const { linhas, semLugar } = previa;
  const agenda = linhas.map(({ participacaoId, dia, hora }) => `${participacaoId}${dia}${hora}`).join();
  const tabela = useRecalcular(agenda);
  const ruins = linhas.filter(({ problemas }) => problemas.length > 0).length;
  const quantos = linhas.length === 1 ? '1 candidato' : `${String(linhas.length)} candidatos`;
  return (
    <Panel titulo="Prévia da agenda" id="previa" conta={linhas.length} corpo="">
      <div className="grid gap-3 p-4">
        {ruins > 0 ? (
          <Notice tipo="erro" titulo={horarios(ruins)}>
            Mude os horários: os que vêm depois seguem o que você mudar, e a agenda só é gravada inteira.
          </Notice>
        ) : previa.pergunta !== null ? (
          <Notice tipo="aviso">{previa.pergunta}</Notice>
        ) : (
          <Notice tipo="info">Nada foi agendado ainda. Confira a agenda e use Agendar todos.</Notice>
        )}
        {semLugar.length > 0 && (
          <Notice
            tipo="aviso"
            papel="nenhum"
            titulo={
              semLugar.length === 1
                ? '1 candidato não coube no período'
                : `${String(semLugar.length)} candidatos não couberam no período`
            }
          >
            {semLugar.join(', ')}.
          </Notice>
        )}
      </div>
      <div className="lista" ref={tabela}>
        <DataTable
          // Fields are uncontrolled: another agenda needs fresh ones.
          key={agenda}
          densa
          legenda="Prévia da agenda"
          colunas={colunas(linhas)}
          linhas={linhas}
          chave={({ participacaoId }) => participacaoId}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-2 p-4">
        <LinkButton para={lista}>Cancelar</LinkButton>
        <SubmitButton icone="refresh-cw" name="_acao" value="conferir">
          Conferir de novo
        </SubmitButton>
        {ruins === 0 && linhas.length > 0 ? (
          <SubmitButton variante="primary" icone="calendar-plus" name="_acao" value="agendar">
            {`Agendar ${quantos}`}
          </SubmitButton>
        ) : (
          <DisabledButton icone="calendar-plus" motivo={TEXTOS.naoCabe}>
            {`Agendar ${quantos}`}
          </DisabledButton>
        )}
      </div>
    </Panel>
  );
}
