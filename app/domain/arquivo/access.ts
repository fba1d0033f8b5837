import { areasVisiveis } from '../acesso/grupos.ts';
import { podeExecutar, podeOperar } from '../acesso/autoridade.ts';
import { podeEntrar } from '../acesso/permissions.ts';
import type { UsuarioAtor } from '../ctx.ts';
import { tipoDoRecurso } from '../etapa/recursos.ts';

/** Where a file is used: a sent document, or an appeal against a stage of a demand. */
export type UsoDoArquivo =
  | {
      tipo: 'documento';
      habilitacao: string;
      enviado: boolean;
      areaAtuacao: string;
      /** This person scores its candidate, and declared that nothing stands against it. */
      banca: boolean;
    }
  | { tipo: 'recurso'; faseId: number; areaAtuacao: string }
  /** The signed paper of a decision on homologation. */
  | { tipo: 'homologacao'; areaAtuacao: string }
  /** The paper of what a person asked the team to do for them. */
  | { tipo: 'em-nome'; areaAtuacao: string; usuarioId: string }
  /** What proves the CPF of the account of its owner. */
  | { tipo: 'cpf'; usuarioId: string };

/**
 * A file is its owner's. Staff may open one that is part of something they may see: sent documents (never drafts)
 * and appeals, by area, the legal ones by the legal group too; a panel, the technical ones of whom it scores (R-DOC-05);
 * the paper of a decision on homologation, whoever has its document (R-HOM-11); what proves a CPF, who changes it
 * (R-ACE-26); the paper of an act that a person asked for, who may do it (R-NOM-02).
 */
export function podeAbrirArquivo(
  pessoa: UsuarioAtor,
  arquivo: { donoId: string; usos: readonly UsoDoArquivo[] },
): { ok: boolean; comoEquipe: boolean } {
  if (arquivo.donoId === pessoa.id) return { ok: true, comoEquipe: false };
  return { ok: arquivo.usos.some((uso) => equipePodeVer(pessoa, uso)), comoEquipe: true };
}

function equipePodeVer(pessoa: UsuarioAtor, uso: UsoDoArquivo): boolean {
  if (uso.tipo === 'homologacao') return podeExecutar('homologacao.baixar', pessoa, uso).ok;
  if (uso.tipo === 'cpf')
    return podeExecutar('usuario.mudar-acesso', pessoa, { pessoas: [uso.usuarioId] }).ok;
  if (uso.tipo === 'em-nome') {
    const { areaAtuacao, usuarioId } = uso;
    return podeExecutar('candidato.agir-em-nome', pessoa, { areaAtuacao, pessoas: [usuarioId] }).ok;
  }
  if (uso.tipo === 'documento' && !uso.enviado) return false;
  if (uso.tipo === 'documento' && uso.banca && uso.habilitacao === 'HabTec') return true;
  const juridico =
    uso.tipo === 'documento' ? uso.habilitacao === 'HabJud' : tipoDoRecurso(uso.faseId) === 'juridica';
  if (podeEntrar('/adm/solicitacaoRecurso', pessoa)) return true;
  if (juridico) return podeEntrar('/juridico/solicitacaoRecurso', pessoa);
  if (!podeEntrar('/coord/selecaoCandidatos', pessoa) && !podeOperar('aplicacao.listar', pessoa))
    return false;
  const areas = areasVisiveis(pessoa);
  return uso.tipo === 'documento' && (areas === null || areas.includes(uso.areaAtuacao));
}
