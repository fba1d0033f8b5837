import { useLocation } from '@remix-run/react';
import { ConfirmDialog } from '#app/components/dialog.tsx';
import { Notice } from '#app/components/notice.tsx';
import { NOME_DA_PARTE, TEXTOS } from '../labels.ts';
import type { Envio } from '../queries.server/envio.ts';
import { RESUMOS } from '../telas.ts';

const quantos = (n: number, um: string, varios: string) => `${String(n)} ${n === 1 ? um : varios}`;

/** 'Enviar Resultado' of a type: what it does and to how many, or why it cannot be done yet. */
export function ConfirmacaoDoEnvio({ envio, erro }: { envio: Envio; erro: string | null }) {
  const { search } = useLocation();
  const { demanda, tipo, carimbo, conta, contagem, espera, suplementar, depois, permissao } = envio;
  const { aprovados, reprovados, ausentes, total } = contagem;
  const parte = NOME_DA_PARTE[tipo];
  const enviar =
    espera === null
      ? `Enviar a ${quantos(total, 'candidato', 'candidatos')}`
      : `Registrar o resultado da ${parte}`;
  return (
    <ConfirmDialog
      pergunta={
        espera !== null
          ? TEXTOS.confirmarRegistro(parte)
          : suplementar === null
            ? TEXTOS.confirmarEnvio
            : TEXTOS.confirmarSuplementar
      }
      subtitulo={`${parte} - ${demanda.identificacaoProcesso}`}
      consequencias={[
        `${quantos(aprovados, 'aprovado', 'aprovados')} e ${quantos(reprovados, 'reprovado', 'reprovados')} ${conta === 'geral' ? 'no resultado das duas partes' : `na ${NOME_DA_PARTE[conta]}`}, ${quantos(ausentes, 'ausente', 'ausentes')} entre eles.`,
        ...(suplementar === null ? [] : [TEXTOS.soAQuemChegou(suplementar.join(', '))]),
        ...(depois.length === 0 ? [] : [TEXTOS.ficamParaDepois(depois.join(', '))]),
        ...(espera === null ? [] : [TEXTOS.soRegistro(NOME_DA_PARTE[espera])]),
        TEXTOS.depoisDoEnvio,
      ]}
      verbo={enviar}
      fechar={`${RESUMOS}${search}`}
      campos={{ carimbo }}
      acao={search}
      erro={erro === null ? null : `${TEXTOS.erroNoEnvio} ${erro}`}
      bloqueado={!permissao.ok}
    >
      {!permissao.ok && (
        <Notice tipo="aviso" papel="nenhum" titulo="Ainda não é possível enviar">
          {permissao.motivo}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
